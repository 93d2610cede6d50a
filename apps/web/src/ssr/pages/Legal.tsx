import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { readProseBody } from '#lib/text/prose.ts'
import { ProseBlocks } from '#lib/text/ProseBlocks.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'
import type { LegalPage } from '../pages.ts'

const titleOf = (document: LegalPage['shown']['document']): string =>
  ({ TERMS: t('Terms of use'), PRIVACY: word('Privacy', 'title of the privacy statement'), RULES: t('House rules') })[
    document
  ]

/** P17: terms, privacy, rules. */
function Legal({ data, frame }: PageProps<'legal'>) {
  const { shown, documents } = data
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
            {t('Version {version}, since {date}', {
              version: shown.version,
              date: formatDate(new Date(shown.effectiveAt), 'day', 'UTC'),
            })}
          </Text>
          <Cluster as="nav" gap={5} aria-label={t('All documents')}>
            {documents.map(({ document, path }) => (
              <Link key={document} href={path} aria-current={document === shown.document ? 'page' : undefined}>
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
      </Stack>
    </PublicFrame>
  )
}

export const legal = page<'legal'>({
  Page: Legal,
  head: ({ data }) => ({ title: titleOf(data.shown.document), isIndexed: true }),
})
