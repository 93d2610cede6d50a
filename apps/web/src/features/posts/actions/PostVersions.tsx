import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { usePages } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** Earlier versions of a post, newest first. */
export function PostVersions({ postId, onClose }: { readonly postId: string; readonly onClose: () => void }) {
  const versions = usePages('content.postsVersions', { params: { postId } })
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Earlier versions')} size="medium">
      <Loaded query={versions} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => (
          <Stack as="ol" role="list" gap={6}>
            {items.map(({ version, text, facets, at }, index) => (
              <li key={version}>
                <Text size="small" tone="muted">
                  {index === 0
                    ? t('Now, since {when}', { when: formatDate(at, 'full') })
                    : t('Version {number}, {when}', { number: version, when: formatDate(at, 'full') })}
                </Text>
                <Text as="div" dir="auto">
                  <RichText text={text} facets={facets} />
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      <LoadMore {...versions} />
    </Dialog>
  )
}
