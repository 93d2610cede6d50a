/** The reference's look: system fonts and colors, nothing from elsewhere. */
export const referenceStyles = `:root{color-scheme:light dark;--line:light-dark(#d5d5cf,#44443f);--soft:light-dark(#f4f4f0,#232320)}
body{margin:0;font:1rem/1.55 system-ui,sans-serif;background:light-dark(#fff,#171715);color:light-dark(#1d1d1a,#ecece6)}
header{border-block-end:1px solid var(--line);padding:.75rem 1rem}
main{max-width:64rem;margin-inline:auto;padding:1rem}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin-block:2rem .5rem}
a{color:light-dark(#1a5fb4,#8ab8f0)}a:focus-visible,summary:focus-visible,pre:focus-visible,.table:focus-visible{outline:2px solid;outline-offset:2px}
header a,.areas a{display:inline-block;padding-block:.6rem}summary{padding-block:.6rem;cursor:pointer}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}small{color:light-dark(#5c5c55,#a9a9a1)}
article{border-block-start:1px solid var(--line);margin-block-start:2rem}
.address{background:var(--soft);padding:.5rem .75rem;border-radius:.5rem}
pre{background:var(--soft);padding:.75rem;border-radius:.5rem;overflow-x:auto;font:.85em/1.5 ui-monospace,monospace}
.table{overflow-x:auto;margin-block:1rem}table{border-collapse:collapse;inline-size:100%}
caption{text-align:start;font-weight:600;padding-block:.5rem}
th,td{text-align:start;vertical-align:top;border-block-end:1px solid var(--line);padding:.4rem .75rem .4rem 0;min-inline-size:8rem}
tbody th{font-weight:400}dt{font-weight:600}dd{margin:0}
`
