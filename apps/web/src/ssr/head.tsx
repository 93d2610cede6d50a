import { textFaceUrl } from '@koinon/ui/fonts'
import { assets } from 'virtual:assets'
import { headScript } from 'virtual:head'
import type { PageHead } from './page.ts'
import type { PageAlternate, PageFrame, PageName } from './pages.ts'

/** Escapes the text so that it can neither open nor close a tag. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Pages that are read before anybody acts. */
const readFirst: ReadonlySet<PageName> = new Set([
  'front',
  'communities',
  'community',
  'event',
  'starterpack',
  'openposts',
  'openpost',
  'openlibrary',
  'legal',
])

/** The page's head. React renders it, so every value is escaped. */
export function HeadTags({
  name,
  head,
  frame,
  alternates,
}: {
  readonly name: PageName
  readonly head: PageHead
  readonly frame: PageFrame
  readonly alternates: readonly PageAlternate[]
}) {
  const files = assets[name]
  if (files === undefined) throw new Error(`The page ${name} was not built`)
  const { styles, preload, script } = files
  const isReadFirst = readFirst.has(name)
  const icon = frame.placeLook?.icon ?? null
  const title = head.title === frame.placeName ? head.title : `${head.title} · ${frame.placeName}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="application-name" content={frame.placeName} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f8f6f0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b1214" media="(prefers-color-scheme: dark)" />
      <meta id="react-aria-pressable-style" />
      {head.description !== undefined && <meta name="description" content={head.description} />}
      {head.isIndexed === true && <link rel="canonical" href={frame.url} />}
      {alternates.map(({ type, title: label, url }) => (
        <link key={url} rel="alternate" type={type} title={label} href={url} />
      ))}
      {(head.isIndexed !== true || frame.isUnlisted === true) && <meta name="robots" content="noindex" />}
      {isReadFirst && <meta name="page-script" content={script} />}
      <meta name="first-files" content={[textFaceUrl, ...preload].join(' ')} />
      <script dangerouslySetInnerHTML={{ __html: headScript }} />
      {styles.map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      {icon === null ? (
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      ) : (
        <>
          <link rel="icon" href={icon} type="image/png" />
          <link rel="apple-touch-icon" href={icon} />
        </>
      )}
      <link rel="manifest" href="/app.webmanifest" />
      {!isReadFirst && <script type="module" src={script} />}
      {head.isIndexed === true && <PreviewTags head={head} frame={frame} title={title} />}
    </>
  )
}

function PreviewTags({
  head,
  frame,
  title,
}: {
  readonly head: PageHead
  readonly frame: PageFrame
  readonly title: string
}) {
  const image = head.image ?? frame.placeLook?.sharePicture ?? undefined
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={frame.url} />
      <meta property="og:site_name" content={frame.placeName} />
      {head.description !== undefined && <meta property="og:description" content={head.description} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {head.linkedData !== undefined && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: escapeJson({ '@context': 'https://schema.org', ...head.linkedData }) }}
        />
      )}
    </>
  )
}

/** The page's props for hydration, in a script type that browsers do not run. */
export const propsTag = (props: unknown): string =>
  `<script type="application/json" id="props">${escapeJson(props)}</script>`
