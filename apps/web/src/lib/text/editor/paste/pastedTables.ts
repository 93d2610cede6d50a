/** Tables in the clipboard HTML of other programs, shortened only in their style sheets. */
export const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <thead>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Who<o:p></o:p></p></td>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b>What</b><o:p></o:p></p></td>
 </tr>
 </thead>
 <tr style='mso-yfti-irow:1'>
  <td width=301 valign=top rowspan=1><p class=MsoNormal>Ana<o:p></o:p></p></td>
  <td width=301 valign=top><p class=MsoNormal>Bread,<o:p></o:p></p><p class=MsoNormal>salt<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td width=301 valign=top><p class=MsoNormal>Ben<o:p></o:p></p></td>
  <td width=301 valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
</table>
<p class=MsoNormal>Bye<o:p></o:p></p>
<!--EndFragment--></body></html>`

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7c1f"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="156" /><col width="156" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr" style="line-height:1.2;"><span style="font-weight:400;">Who</span></p></td><td colspan="2"><p dir="ltr"><span style="font-weight:400;">What</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400;">Ana</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Bread</span></p></td><td><p dir="ltr"><a href="https://example.org/map" style="text-decoration:none;"><span style="font-weight:400;">map</span></a></p></td></tr></tbody></table></div></b>`

export const notion = `<meta charset='utf-8'><!-- notionvc: 1f2e --><table><thead><tr><th>Who</th><th>What</th></tr></thead><tbody><tr><td>Ana</td><td><code>notes.md</code></td></tr><tr><td>Ben</td><td></td></tr></tbody></table>`

export const github = `<meta charset='utf-8'><markdown-accessiblity-table data-catalyst=""><table><thead><tr><th align="center">Who</th><th align="right">How many</th></tr></thead><tbody><tr><td align="center">Ana</td><td align="right">2 | 3</td></tr></tbody></table></markdown-accessiblity-table>`

export const libreOffice = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 25.8.2 (Linux)"/></head><body lang="en-GB" dir="ltr"><table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><td width="50%" style="border-top: 1px solid #000000"><p><i>Alto</i></p></td><td width="50%"><p>4</p></td></tr><tr valign="top"><td><p>Bass</p></td><td><p>3</p></td></tr></table><table><tr><td>a</td><td>b</td></tr></table></body></html>`
