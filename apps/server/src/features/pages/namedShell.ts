const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

interface Named {
  readonly name: string
  /** Of the settings: a browser that kept an earlier document reads the name anew. */
  readonly revision: number
}

/** The application's document with the installation's name in place of the product's. */
export const namedShell = (shell: string, { name, revision }: Named): string =>
  shell
    .replace(
      /(?<=<meta name="application-name" content=")[^"]*"/u,
      () => `${escape(name)}" data-revision="${String(revision)}"`,
    )
    .replace(/(?<=<title>)[^<]*/u, () => escape(name))

/** The manifest of the installed application with the place's name and introduction. */
export const namedManifest = (manifest: string, { name, intro }: { readonly name: string; readonly intro: string }) =>
  JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name, description: intro })
