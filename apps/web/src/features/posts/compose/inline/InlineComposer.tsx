import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { openComposer } from '#lib/entities/composerState.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import {
  ComposerBar,
  ComposerExtras,
  composerTitle,
  submitByKey,
  useFirstPart,
  useShownParts,
} from '../ComposerParts.tsx'
import { AudienceChip } from '../fields/AudienceChip.tsx'
import { AudienceDetails } from '../fields/AudienceField.tsx'
import { LinkField } from '../fields/LinkField.tsx'
import { PostTextField } from '../fields/PostTextField.tsx'
import { SendingCards } from './SendingCards.tsx'
import { useComposer } from '../useComposer.ts'
import { parts, useRevealPart } from '../useRevealPart.ts'
import styles from './InlineComposer.module.css'

export { SendingCards }

export interface InlineComposerProps {
  readonly target: ComposeTarget
  /** The placeholder of the empty field. */
  readonly words: string
  /** Shown until this has loaded. */
  readonly idle: ReactNode
  readonly onClose: () => void
}

/** The composer in place, above a feed. Escape closes it; what was written is kept. */
export function InlineComposer({ target: opened, words, onClose }: InlineComposerProps) {
  const account = useAccount()
  const composer = useComposer(opened, onClose, { isInline: true })
  const { target, composition, change, pictures, action, submit } = composer
  const { problem } = action
  const shown = useShownParts(composition)
  const bringUp = useRevealPart(problem)
  useFirstPart(composer, bringUp)
  const handleKey = (event: KeyboardEvent) => {
    submitByKey(submit)(event)
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <section className={styles['composer']} aria-label={composerTitle(target, composition)}>
      <Avatar kind="person" size={36} name={account.displayName} seed={account.id} sources={account.avatar?.sources} />
      <div className={styles['main']} role="presentation" onKeyDown={handleKey}>
        <header className={styles['head']}>
          <Text as="bdi" weight="bold" size="ui">
            {account.displayName}
          </Text>
          {opened.group === undefined ? (
            <span id={parts.audience}>
              <AudienceChip composition={composition} onChange={change} />
            </span>
          ) : (
            <Text as="bdi" size="small" tone="muted">
              {opened.group.name}
            </Text>
          )}
          <span className={styles['end']}>
            <IconButton
              icon="arrow-square-out"
              size="dense"
              label={t('Write in a window')}
              onPress={() => openComposer({ ...opened, first: undefined })}
            />
            <IconButton icon="x" size="dense" label={t('Close, keep the draft')} onPress={onClose} />
          </span>
        </header>
        <Stack gap={4} className={styles['scroll']}>
          <PostTextField
            id={parts.words}
            composition={composition}
            mentionField={composer.mentionField}
            onChange={change}
            error={composer.textError}
            isSaved={composer.isSaved}
            placeholder={words}
            onFiles={pictures.add}
          />
          <LinkField composition={composition} onChange={change} />
          <ComposerExtras composer={composer} shown={shown} bringUp={bringUp} />
          <AudienceDetails composition={composition} onChange={change} right={composer.right} />
        </Stack>
        <ComposerBar composer={composer} shown={shown} bringUp={bringUp} isInline />
      </div>
    </section>
  )
}
