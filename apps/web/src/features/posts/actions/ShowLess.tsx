import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '#lib/text/i18n/index.ts'
import { showLess } from './savePost.ts'
import type { ShowLessOf } from './savePost.ts'
import type { Post } from '../card/types.ts'

/** The choices of content to show less of: only the post, its author, its group, or its topics. */
export function ShowLess({ post, onClose }: { readonly post: Omit<Post, 'edits'>; readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const choose = (lessOf: ShowLessOf) => () => {
    onClose()
    void showLess(queryClient, post.id, lessOf)
  }
  const tags = [...new Set(post.facets.flatMap((facet) => (facet.kind === 'HASHTAG' ? facet.tag : [])))]
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('What do you want to see less of?')} size="small">
      <Stack gap={4}>
        <Button isFullWidth onPress={choose('POST')}>
          {t('Hide this post')}
        </Button>
        <Button isFullWidth onPress={choose('AUTHOR')}>
          {t('Less by {name}', { name: post.author.displayName })}
        </Button>
        {post.group !== null && (
          <Button isFullWidth onPress={choose('GROUP')}>
            {t('Less from {group}', { group: post.group.name })}
          </Button>
        )}
        {tags.length > 0 && (
          <Button isFullWidth onPress={choose('TOPICS')}>
            {t('Less about {topics}', { topics: tags.map((tag) => `#${tag}`).join(' ') })}
          </Button>
        )}
        <Text size="small" tone="muted">
          {t('Nobody is told, and you keep following the same people.')}
        </Text>
      </Stack>
    </Dialog>
  )
}
