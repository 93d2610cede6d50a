import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

/** Actions that open a dialog, or a preview. */
export type ContentAct = 'LOOK' | 'REMOVE' | 'GIVE_BACK'

export interface ContentActionsProps {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
  readonly state: ItemOf<'admin.searchContent'>['state']
  /** Its address. */
  readonly href: string
  readonly isFeatured: boolean
  readonly onAsk: (act: ContentAct) => void
}

const invalidates = ['admin.searchContent', 'content.getFeatured'] as const

/** The possible actions on something that was found. */
export function ContentActions({ kind, id, state, href, isFeatured, onAsk }: ContentActionsProps) {
  const feature = useMutationCall('admin.featureContent', {
    invalidates,
    onSuccess: () => void toasts.show({ message: t('Featured in Explore'), tone: 'success' }),
    onFailure: (error) => toastFailure(error),
  })
  const unfeature = useMutationCall('admin.unfeatureContent', {
    invalidates,
    onFailure: (error) => toastFailure(error),
  })
  const isHidden = state === 'HIDDEN' || state === 'REMOVED'
  return (
    <Cluster gap={3}>
      {state === 'PUBLISHED' && (
        <LinkButton size="dense" href={href}>
          {word('Open', 'button')}
        </LinkButton>
      )}
      {kind === 'POST' && state === 'PUBLISHED' && (
        <Button
          size="dense"
          isLoading={feature.isPending || unfeature.isPending}
          onPress={() => (isFeatured ? unfeature : feature).mutate({ body: { postId: id } })}
        >
          {isFeatured ? t('Remove from Explore') : word('Feature', 'button: show on Explore')}
        </Button>
      )}
      {kind === 'POST' && isHidden && (
        <Button size="dense" onPress={() => onAsk('LOOK')}>
          {word('View', 'button')}
        </Button>
      )}
      {isHidden ? (
        <Button size="dense" onPress={() => onAsk('GIVE_BACK')}>
          {t('Show again')}
        </Button>
      ) : (
        <Button size="dense" variant="danger-outline" onPress={() => onAsk('REMOVE')}>
          {word('Remove', 'button')}
        </Button>
      )}
    </Cluster>
  )
}
