import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import { linkedPodcast } from './linkedData.ts'
import { OpenFrame } from './OpenFrame.tsx'
import styles from './open.module.css'

/** A library of a group that is open to visitors. */
function OpenLibrary({ data, frame }: PageProps<'openlibrary'>) {
  const { group, about, items, podcastUrl } = data
  return (
    <OpenFrame
      frame={frame}
      data={data}
      mark={group}
      title={data.title}
      lead={
        <Text tone="muted">
          <Link href={paths.group(group.id)}>
            <bdi>{group.name}</bdi>
          </Link>
        </Text>
      }
    >
      {about.text !== '' && (
        <Prose keepsLines>
          <DocumentText {...about} />
        </Prose>
      )}
      {podcastUrl !== null && <Link href={podcastUrl}>{t('Listen as a podcast')}</Link>}
      <section aria-labelledby="items">
        <Stack gap={4}>
          <Heading level={2} id="items">
            {t('{count, plural, one {# item} other {# items}}', { count: items.length })}
          </Heading>
          <ol className={styles['items']}>
            {items.map((item) => (
              <li key={item.id}>
                <bdi>{item.title}</bdi>
              </li>
            ))}
          </ol>
        </Stack>
      </section>
    </OpenFrame>
  )
}

export const openLibrary = page<'openlibrary'>({
  Page: OpenLibrary,
  head: ({ data, frame }) => ({
    title: data.title,
    description: data.words === '' ? t('A library of {group}', { group: data.group.name }) : data.words,
    isIndexed: true,
    ...(data.podcastUrl === null ? {} : { linkedData: linkedPodcast(data, data.podcastUrl, frame.url) }),
  }),
})
