import { useEffect } from "react";

/**
 * This script runs at the end of <body>. It starts the page's scripts, which `deferScripts`
 * disabled, after the first view is loaded: on a slow connection text, font and first images have
 * priority. The first touch starts the scripts at once. After three seconds they start in any case,
 * so that an image that never loads does not block them. The script repeats a press of a button
 * from before hydration (`useAnnounceHydration`), unless the button works without scripts. If the
 * connection was lost before the scripts arrived, the page reloads when the connection is back.
 */
export const startDeferredScripts = `(function (d) {
	var deferred = d.querySelector("script[data-deferred]"), pressed = null, touches = ["pointerdown", "keydown", "focusin"];
	function start() {
		if (!deferred) return;
		var script = d.createElement("script");
		script.type = "module";
		script.textContent = deferred.textContent;
		deferred = null;
		touches.forEach(function (name) { d.removeEventListener(name, start, true); });
		d.querySelectorAll("link[rel=modulepreload]").forEach(function (link) { link.removeAttribute("media"); });
		d.head.append(script);
		script.remove();
	}
	function remember(event) {
		var button = event.target.closest("button[type=button]:not([popovertarget])");
		if (button) pressed = button;
	}
	function reload() { location.reload(); }
	touches.forEach(function (name) { d.addEventListener(name, start, true); });
	addEventListener("online", reload);
	addEventListener("load", function () { requestAnimationFrame(function () { setTimeout(start); }); });
	setTimeout(start, 3000);
	d.addEventListener("click", remember, true);
	d.addEventListener("hydrated", function () {
		d.removeEventListener("click", remember, true);
		removeEventListener("online", reload);
		if (pressed && pressed.isConnected) setTimeout(function () { pressed.click(); });
	}, { once: true });
})(document)`;

/** Announces hydration once: the event is for the script above, `data-hydrated` is for browser tests. */
export function useAnnounceHydration(): void {
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
		document.dispatchEvent(new Event("hydrated"));
	}, []);
}
