import { IconButton } from '@koinon/ui/actions/IconButton'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { regionIds } from '@koinon/ui/regionIds'
import { openComposer } from '#lib/entities/composerState.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import styles from './ComposerRow.module.css'

export interface ComposerRowProps {
  /** What looks like the text of the empty field: "Share something with Night Sky Watchers". */
  readonly words: string
  /** The group that all posts from here go to; otherwise the member chooses. */
  readonly group?: ComposeTarget['group']
}

/** Above a feed: the member's picture, what looks like the field it opens, who will see it, and its first tools. */
export function ComposerRow({ words, group }: ComposerRowProps) {
  const account = useAccount()
  const open = (first?: ComposeTarget['first']) => openComposer({ group, first })
  return (
    <div className={styles['row']}>
      <Avatar kind="person" size={36} name={account.displayName} seed={account.id} sources={account.avatar?.sources} />
      <Pressable id={regionIds.composer} className={styles['ask']} onPress={() => open()}>
        {words}
      </Pressable>
      {group === undefined && (
        <Pressable
          className={styles['audience']}
          aria-label={t('Everyone sees it: choose who')}
          onPress={() => open('audience')}
        >
          <Icon name="globe-simple" size="s" />
          <span className={styles['everyone']}>{word('Everyone', 'who may see it')}</span>
          <Icon name="caret-down" size="s" />
        </Pressable>
      )}
      <span className={styles['tools']}>
        <IconButton icon="image" label={t('Post photos or video')} onPress={() => open('files')} />
        <IconButton icon="chart-bar" label={t('Post a poll')} onPress={() => open('poll')} />
      </span>
    </div>
  )
}
