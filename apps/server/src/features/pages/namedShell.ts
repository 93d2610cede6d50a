import type { Accent, Image } from '@koinon/contract/shared'
import { translatorFor } from '#adapters/translation/translator.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import type { PlaceNow } from '#kernel/placeNow.ts'

/** The address of a picture of the place; of the widest form if none is this wide. */
export const pictureUrl = ({ sources }: Image, width: number): string =>
  (sources.find((source) => source.width >= width) ?? sources.at(-1))?.url ?? ''

/** The icon as PNG, which all systems take. */
export const iconUrl = ({ id }: Pick<Image, 'id'>, width: 192 | 512): string => `/media/${id}/${String(width)}.png`

/** The colours of the place, as attributes of the document; `global.css` takes them up. */
export function accentAttributes(accent: Accent | null): string {
  if (accent === null) return ''
  const roles = (scheme: 'light' | 'dark') =>
    Object.entries(accent[scheme]).map(([role, color]) => `--accent-${scheme}-${kebab(role)}:${color}`)
  return ` data-accent="" style="${[...roles('light'), ...roles('dark')].join(';')}"`
}
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Of `app.place.now()`: a browser that kept an earlier document reads the place anew, by its revision. */
type Named = Pick<PlaceNow, 'name' | 'revision' | 'accent' | 'pictures' | 'languages' | 'country' | 'videoHosts'>

/** The application's document with the installation's name, languages, colours and icon in place of the product's. */
export const namedShell = (
  shell: string,
  { name, revision, accent, pictures: { icon, logo, darkLogo }, languages, country, videoHosts }: Named,
): string =>
  shell
    .replace(
      /<html lang="en" dir="ltr"/u,
      () =>
        `<html ${languageAttributes(languages)}${countryAttribute(country)}${videoAttribute(videoHosts)}${accentAttributes(accent)}`,
    )
    .replace(
      /(?<=<meta name="application-name" content=")[^"]*"/u,
      () => `${escapeHtml(name)}" data-revision="${String(revision)}"${markAttributes(icon ?? logo, darkLogo)}`,
    )
    .replace(/<link rel="icon"[^>]*>\s*<link rel="apple-touch-icon"[^>]*>/u, (links) =>
      icon === null
        ? links
        : `<link rel="icon" href="${iconUrl(icon, 192)}" type="image/png"><link rel="apple-touch-icon" href="${iconUrl(icon, 192)}">`,
    )
    .replace(/(?<=<title>)[^<]*/u, () => escapeHtml(name))
    .replace(/(?<=<noscript>)[^<]*/u, () => escapeHtml(scriptNeeded(languages.main)))

/** The main language until the application has chosen the reader's, and those to choose from, the main one first. */
function languageAttributes({ main, offered }: PlaceNow['languages']): string {
  const { tag, direction } = translatorFor(main)
  return `lang="${tag}" dir="${direction}" data-languages="${[...new Set([main, ...offered])].join(' ')}"`
}

function scriptNeeded(language: string): string {
  const { t } = translatorFor(language)
  return t('This page needs JavaScript.')
}

const countryAttribute = (country: string | null): string => (country === null ? '' : ` data-country="${country}"`)

/** The hosts of PeerTube that this document's policy lets into frames. */
const videoAttribute = (hosts: readonly string[]): string =>
  hosts.length === 0 ? '' : ` data-video-hosts="${hosts.join(' ')}"`

/** Beside the name, for the navigation: the place's mark, and the one for dark grounds. */
function markAttributes(mark: Image | null, dark: Image | null): string {
  if (mark === null) return ''
  return ` data-mark="${pictureUrl(mark, 96)}"${dark === null ? '' : ` data-dark-mark="${pictureUrl(dark, 96)}"`}`
}

/** The manifest of the installed application with the place's name, introduction and icon. */
export function namedManifest(
  manifest: string,
  { name, intro, pictures: { icon } }: Pick<PlaceNow, 'name' | 'intro' | 'pictures'>,
): string {
  const icons = icon && [192, 512].map((width) => iconOf(icon, width as 192 | 512))
  const made = JSON.parse(manifest) as object
  return JSON.stringify({ ...made, name, short_name: name, description: intro, ...(icons ? { icons } : {}) })
}

const iconOf = (icon: Image, width: 192 | 512) => ({
  src: iconUrl(icon, width),
  sizes: `${String(width)}x${String(width)}`,
  type: 'image/png',
})
