/**
 * Runs in <head> before anything is painted. Public pages are the same bytes for everyone, so what depends on who
 * looks is decided here, on <html>: `data-js` (scripts run), `data-theme` (chosen colours, where chosen) and
 * `data-signed-in` (an access token is kept). Storage may be refused; then nothing is marked.
 */
export const beforeFirstPaint = `(function(d){d.js="";try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("accessToken"))d.signedIn=""}catch(e){}})(document.documentElement.dataset)`;
