import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'

/** Tabs for the lists of content. */
export const contentTabs = (current: 'content' | 'comments' | 'featured') => (
  <LinkTabs
    label={word('Content', 'list in the administration')}
    tabs={[
      {
        href: paths.managed('content'),
        label: word('Posts', 'list in the administration'),
        isCurrent: current === 'content',
      },
      {
        href: paths.managed('comments'),
        label: word('Comments', 'list in the administration'),
        isCurrent: current === 'comments',
      },
      {
        href: paths.managed('featured'),
        label: word('Featured', 'list in the administration'),
        isCurrent: current === 'featured',
      },
    ]}
  />
)
