/** Clipboard HTML of other programs, shortened only in its style sheets. */
export const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Harvest supper<o:p></o:p></h1>
<p class=MsoNormal>Bring <b style='mso-bidi-font-weight:normal'>bread</b> and <i>salt</i>, not <s>wine</s>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Soup<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Leek<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Come<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Eat<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://example.org/supper">the page</a>.<o:p></o:p></p>
<!--EndFragment--></body></html>`

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7c1f"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;font-style:normal;">Plan</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-weight:400;">We meet </span><span style="font-weight:700;font-style:normal;">at nine</span><span style="font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">sharp</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Tables</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="text-decoration:line-through;">Round</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Chairs</span></p></li></ul><ul><li dir="ltr" role="checkbox" aria-checked="true"><p dir="ltr" role="presentation"><span>Keys</span></p></li></ul><p dir="ltr"><a href="https://example.org/map" style="text-decoration:none;"><span style="text-decoration:underline;">The map</span></a></p></b><br class="Apple-interchange-newline">`

export const notion = `<meta charset='utf-8'><!-- notionvc: 1f2e --><h3>Minutes</h3>
<p>All were <strong>there</strong>; see <code>notes.md</code>.</p>
<p>Next time: Friday.</p>
<ul>
<li>[x] Open the gate</li>
<li>[ ] Close it
<ul><li>[ ] both wings</li></ul>
</li>
</ul>
<blockquote>Well done</blockquote>
<pre><code class="language-ts">const a = 1
  const b = 2</code></pre>`

export const github = `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 tabindex="-1" dir="auto">Fix</h2><a id="fix" class="anchor" aria-label="Permalink" href="https://github.com/a/b#fix"><svg viewBox="0 0 16 16"><path d="m7.775"></path></svg></a></div><p dir="auto">The <code class="notranslate">gate</code> is <del>red</del> green, says <a class="user-mention" href="https://github.com/ana">@ana</a>.</p><p dir="auto">See <a href="https://example.org/x">https://example.org/x</a></p><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked=""> Paint it</li><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox"> Dry it</li></ul><ol start="3"><li>third</li><li>fourth</li></ol><blockquote><p dir="auto">One</p><p dir="auto">Two</p></blockquote><div class="highlight highlight-source-ts" dir="auto"><pre><span class="pl-k">let</span> a<span class="pl-c1"> = 1</span>
f(a)</pre></div><table><thead><tr><th>Who</th><th>What</th></tr></thead><tbody><tr><td>Ana</td><td>Bread</td></tr></tbody></table>`

export const libreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 25.8.2 (Linux)"/><style type="text/css">p { margin-bottom: 0.25cm }</style></head><body lang="en-GB" dir="ltr"><h1 class="western">Choir</h1>
<p style="line-height: 100%; margin-bottom: 0cm">Sing <b>loud</b>,
<font face="Liberation Serif"><i>please</i></font></p>
<p><br/></p>
<ol><li><p style="margin-bottom: 0cm">Alto</p></li><li><p>Bass</p></li></ol>
<p>Bye</p></body></html>`
