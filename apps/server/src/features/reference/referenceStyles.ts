/** The reference's look: system fonts and colors, nothing from elsewhere. */
export const referenceStyles = `:root{color-scheme:light dark;--line:light-dark(#d5d5cf,#44443f);--soft:light-dark(#f4f4f0,#232320)}
body{margin:0;font:1rem/1.55 system-ui,sans-serif;background:light-dark(#fff,#171715);color:light-dark(#1d1d1a,#ecece6)}
header{border-block-end:1px solid var(--line);padding:.75rem 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center}
nav[aria-label=Lists] a{margin-inline-end:.75rem}header form{display:flex;gap:.5rem;flex:1 1 16rem;max-inline-size:32rem;margin-inline-start:auto}
input,button{font:inherit;color:inherit;min-block-size:2.75rem;box-sizing:border-box;border:1px solid light-dark(#8b8b83,#77776f);border-radius:.5rem;padding-inline:.75rem;background:var(--soft)}
input{flex:1;min-inline-size:0}button{cursor:pointer}
main{max-width:64rem;margin-inline:auto;padding:1rem}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin-block:2rem .5rem}
a{color:light-dark(#1a5fb4,#8ab8f0)}a:focus-visible,summary:focus-visible,input:focus-visible,button:focus-visible,pre:focus-visible,.table:focus-visible{outline:2px solid;outline-offset:2px}
header a,.areas a,article :is(h2,h3) a{display:inline-block;padding-block:.6rem}summary{padding-block:.6rem;cursor:pointer}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}small{color:light-dark(#5c5c55,#a9a9a1)}
article :is(h2,h3) a{color:inherit;text-decoration:none}article :is(h2,h3) a:hover{text-decoration:underline}
[id]:target{scroll-margin-block-start:1rem}
article{border-block-start:1px solid var(--line);margin-block-start:2rem}
.address{background:var(--soft);padding:.5rem .75rem;border-radius:.5rem}
pre{background:var(--soft);padding:.75rem;border-radius:.5rem;overflow-x:auto;font:.85em/1.5 ui-monospace,monospace}
.table{overflow-x:auto;margin-block:1rem}table{border-collapse:collapse;inline-size:100%}
caption{text-align:start;font-weight:600;padding-block:.5rem}
th,td{text-align:start;vertical-align:top;border-block-end:1px solid var(--line);padding:.4rem .75rem .4rem 0;min-inline-size:8rem}
tbody th{font-weight:400}dt{font-weight:600}dd{margin:0}
`
