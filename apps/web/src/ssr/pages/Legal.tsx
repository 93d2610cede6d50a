import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { readProseBody } from '#lib/text/prose.ts'
import { ProseBlocks } from '#lib/text/ProseBlocks.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'
import type { LegalPage } from '../pages.ts'

type Shown = LegalPage['shown']

const titleOf = (document: Shown['document']): string =>
  ({
    TERMS: t('Terms of use'),
    PRIVACY: word('Privacy', 'title of the privacy statement'),
    RULES: t('House rules'),
    IMPRINT: word('Imprint', 'title of the page that says who runs the place'),
  })[document]

function datesOf({ version, versions, effectiveAt }: Shown): string {
  const date = formatDate(new Date(effectiveAt), 'day', 'UTC')
  const inForce = versions.find((one) => one.inForce)
  return Number(version) > Number(inForce?.version ?? 0)
    ? t('Version {version}, in force from {date}', { version, date })
    : t('Version {version}, since {date}', { version, date })
}

/** Earlier versions, and one that is not in force yet. */
function Versions({ shown: { document, version, versions } }: { readonly shown: Shown }) {
  return (
    <Stack as="nav" gap={3} aria-label={t('All versions')}>
      {versions.map((one) => (
        <Link
          key={one.version}
          href={paths.legal(document.toLowerCase(), one.inForce ? undefined : one.version)}
          aria-current={one.version === version ? 'page' : undefined}
        >
          {t('Version {version}, {date}', {
            version: one.version,
            date: formatDate(new Date(one.effectiveAt), 'day', 'UTC'),
          })}
        </Link>
      ))}
    </Stack>
  )
}

/** P17: terms, privacy statement, house rules, imprint. */
function Legal({ data, frame }: PageProps<'legal'>) {
  const { shown } = data
  const blocks = readProseBody(shown.text)
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={7}>
        <Stack gap={3}>
          <Heading level={1} tabIndex={-1}>
            {titleOf(shown.document)}
          </Heading>
          <Text tone="muted" size="ui">
            {datesOf(shown)}
          </Text>
          {shown.summary !== '' && <Text>{shown.summary}</Text>}
          <Cluster as="nav" gap={5} aria-label={t('All documents')}>
            {frame.documents.map((document) => (
              <Link
                key={document}
                href={paths.legal(document.toLowerCase())}
                aria-current={document === shown.document ? 'page' : undefined}
              >
                {titleOf(document)}
              </Link>
            ))}
          </Cluster>
        </Stack>
        {headings.length > 2 && (
          <nav aria-label={t('In this document')}>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <Link href={`#${id}`}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ProseBlocks blocks={blocks} lang={shown.language} level={2} hasAnchors />
        {shown.versions.length > 1 && <Versions shown={shown} />}
      </Stack>
    </PublicFrame>
  )
}

export const legal = page<'legal'>({
  Page: Legal,
  head: ({ data }) => ({ title: titleOf(data.shown.document), isIndexed: true }),
})
