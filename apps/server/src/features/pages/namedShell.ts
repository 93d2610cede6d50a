const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The application's document with the installation's name in place of the product's. */
export const namedShell = (shell: string, name: string): string =>
  shell
    .replace(/(?<=<meta name="application-name" content=")[^"]*/u, () => escape(name))
    .replace(/(?<=<title>)[^<]*/u, () => escape(name))
