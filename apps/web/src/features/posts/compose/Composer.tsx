import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useBackCloses } from '#lib/navigation/shell/useBackCloses.ts'
import { AudienceChoice } from './fields/AudienceChoice.tsx'
import { AudienceField } from './fields/AudienceField.tsx'
import { LinkField } from './fields/LinkField.tsx'
import {
  ComposerBar,
  ComposerExtras,
  composerTitle,
  submitByKey,
  useFirstPart,
  useShownParts,
} from './ComposerParts.tsx'
import { parts, useRevealPart } from './useRevealPart.ts'
import { useComposer } from './useComposer.ts'
import { PostTextField } from './fields/PostTextField.tsx'
import styles from './Composer.module.css'

export interface ComposerProps {
  readonly target: ComposeTarget
  readonly onClose: () => void
}

/** H10: the composer. Drafts are saved, here and on the server, until they are posted. */
export function Composer({ target: opened, onClose }: ComposerProps) {
  const composer = useComposer(opened, onClose)
  const { target, composition, change, pictures, action, submit } = composer
  const { quote } = target
  const { problem, isPending } = action
  const shown = useShownParts(composition)
  const bringUp = useRevealPart(problem)
  useFirstPart(composer, bringUp)
  useBackCloses(() => {
    if (!isPending) onClose()
    return !isPending
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={composerTitle(target, composition)}
      size="medium"
      fillsPhone
      isDismissable={false}
      isLocked={isPending}
      actions={<ComposerBar composer={composer} shown={shown} bringUp={bringUp} />}
    >
      <div role="presentation" onKeyDown={submitByKey(submit)}>
        <Stack gap={5}>
          {quote === undefined && (
            <div id={parts.audience}>
              <AudienceField composition={composition} onChange={change} right={composer.right} />
            </div>
          )}
          <PostTextField
            id={parts.words}
            composition={composition}
            mentionField={composer.mentionField}
            onChange={change}
            error={composer.textError}
            isSaved={composer.isSaved}
            onFiles={quote === undefined ? pictures.add : undefined}
          />
          {quote !== undefined && <Quoted quote={quote} />}
          {quote === undefined && <LinkField composition={composition} onChange={change} />}
          <ComposerExtras composer={composer} shown={shown} bringUp={bringUp} />
          {quote !== undefined && <AudienceChoice audience={composition.audience} onChange={change} />}
          {quote === undefined && (
            <div className={styles['edgeless']}>
              <LinkButton href={paths.drafts} variant="quiet" size="dense" onClick={onClose}>
                {t('Drafts and scheduled posts')}
              </LinkButton>
              {mayBeArticle(target) && (
                <LinkButton href={articlePath(target)} variant="quiet" size="dense" onClick={onClose}>
                  {t('Write an article')}
                </LinkButton>
              )}
            </div>
          )}
        </Stack>
      </div>
    </Dialog>
  )
}

/** The draft goes on there: it is that of the same place. */
const articlePath = ({ group }: ComposeTarget): string =>
  group === undefined ? paths.write : `${paths.write}?group=${group.id}`

const mayBeArticle = ({ event, draft, queued }: ComposeTarget): boolean =>
  event === undefined && draft === undefined && queued === undefined

function Quoted({ quote: { name, text } }: { readonly quote: NonNullable<ComposeTarget['quote']> }) {
  return (
    <div className={styles['quote']}>
      <Text as="bdi" weight="bold" size="ui">
        {name}
      </Text>
      <Text dir="auto">{text}</Text>
    </div>
  )
}
