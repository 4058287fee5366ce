/** Styles of the offline page, which can load none: the site's background, text and buttons. */
export const OFFLINE_STYLES = `
*{box-sizing:border-box;margin:0}
:root{color-scheme:dark}
body{min-height:100dvh;background:radial-gradient(40rem 22rem at 50% 0,rgb(255 77 109/.16),transparent 70%) no-repeat #0b0910;color:#f4f1f8;font:1rem/1.5 system-ui,sans-serif}
main{display:grid;justify-items:center;gap:.75rem;max-width:34rem;margin-inline:auto;padding:clamp(2rem,12vh,7rem) max(1.25rem,env(safe-area-inset-right)) max(2rem,env(safe-area-inset-bottom)) max(1.25rem,env(safe-area-inset-left));text-align:center}
svg{width:3.5rem;fill:none;stroke-linecap:round;stroke-linejoin:round}
path{stroke:#ff4d6d;stroke-width:3.6}
circle{stroke:#ff8a5c;stroke-width:2.4}
h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.15}
p{color:#a9a1b5;text-wrap:balance}
.retry{display:inline-flex;align-items:center;min-height:3rem;margin-top:.75rem;padding-inline:2rem;border-radius:999px;background:linear-gradient(100deg,#ff4d6d,#ff8a5c);color:#1a0610;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #ffc861;outline-offset:3px}
section{width:100%;margin-top:2.5rem;text-align:start}
h2{margin-bottom:.5rem;font-size:1.125rem}
ul{padding:0;border-radius:14px;background:#15121c;list-style:none;overflow:hidden}
li+li{border-top:1px solid #322a3f}
li a{display:flex;align-items:center;min-height:3rem;padding:.6rem 1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:#1f1a29}
li a:focus-visible{outline-offset:-3px}
`.replaceAll('\n', '');
