import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { usePages } from '#lib/calls/index.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n/index.ts'
import { RichWords } from '#lib/people/RichWords.tsx'
import { Loaded, LoadMore } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'

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
                <Text dir="auto">
                  <RichWords text={text} facets={facets} />
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
