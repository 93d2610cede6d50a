import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconName } from '@koinon/ui/icons'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Post } from './types.ts'
import styles from './PostCard.module.css'

type Kind = NonNullable<Post['reason']>['kind']

const icons: Readonly<Partial<Record<Kind, IconName>>> = {
  GROUP: 'users-three',
  INTEREST: 'compass',
  FRIENDS_LIKED: 'heart',
  TRENDING: 'chart-bar',
  FEATURED: 'star',
  RECENT: 'sparkle',
}

/** Why a post is where it is: a ranked list always says so. */
export function PostReason({ post, kind }: { readonly post: Pick<Post, 'author' | 'group'>; readonly kind: Kind }) {
  const text = textOf(kind, post)
  if (text === null) return null
  return (
    <div className={styles['repost']}>
      <Icon name={icons[kind] ?? 'user'} size="s" />
      {text}
    </div>
  )
}

function textOf(kind: Kind, { author, group }: Pick<Post, 'author' | 'group'>): string | null {
  switch (kind) {
    case 'FOLLOWING':
      return t('You follow {name}', { name: author.displayName })
    case 'GROUP':
      return group === null ? t('From one of your groups') : t('You are in {group}', { group: group.name })
    case 'INTEREST':
      return t('About one of your interests')
    case 'FRIENDS_LIKED':
      return t('Liked by people you follow')
    case 'TRENDING':
      return t('Popular now')
    case 'FEATURED':
      return t('Picked by the team')
    case 'RECENT':
      return t('New here')
    case 'NEARBY':
      return word('Nearby', 'why a person or group is suggested')
    default:
      return null
  }
}
