import { useRef, useState } from 'react'
import { maxTitleLength } from '@koinon/contract/richText'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { pasteFiles } from '@koinon/ui/pastedFiles'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { FileInput } from '#lib/media/uploads/pick/FileInput.tsx'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { ComposerBar, ComposerExtras, submitByKey, useShownParts } from '../ComposerParts.tsx'
import { AudienceField } from '../fields/AudienceField.tsx'
import { LinkField } from '../fields/LinkField.tsx'
import { postRules } from '../fields/PostTextField.tsx'
import { nearLimit } from '../draft/composition.ts'
import { useComposer } from '../useComposer.ts'
import type { Composer } from '../useComposer.ts'
import { useDroppedFiles } from '../useDroppedFiles.ts'
import { parts, useRevealPart } from '../useRevealPart.ts'
import { joinArticle, splitArticle } from './articleSource.ts'

export interface ArticleComposerProps {
  readonly target: ComposeTarget
  /** Called once it is posted. */
  readonly onClose: () => void
}

/** An article being written: a post with a title, and a page of its own to write it. Its draft is that of the composer. */
export function ArticleComposer({ target, onClose }: ArticleComposerProps) {
  const composing = useComposer(target, onClose)
  const { composition, change, pictures } = composing
  const { title } = splitArticle(composition.text)
  const composer = title.trim() === '' ? withoutTitle(composing) : composing
  const { problem } = composer.action
  const shown = useShownParts(composition)
  const bringUp = useRevealPart(problem)
  useDroppedFiles(pictures.add)
  return (
    <div role="presentation" onKeyDown={submitByKey(composer.submit)}>
      <Stack isPadded gap={5}>
        <div id={parts.audience}>
          <AudienceField composition={composition} onChange={change} right={composer.right} />
        </div>
        <TitleField composer={composer} onEnter={() => bringUp('words')} />
        <Cover composer={composer} />
        <BodyField composer={composer} error={composer.textError} />
        <LinkField composition={composition} onChange={change} />
        <ComposerExtras composer={composer} shown={shown} bringUp={bringUp} />
        <Text size="small" tone="muted" role="status">
          {composer.isSaved ? t('Draft saved on all your devices') : ''}
        </Text>
        <ComposerBar composer={composer} shown={shown} bringUp={bringUp} />
      </Stack>
    </div>
  )
}

/** Before other reasons: with a title the text may be longer. */
const withoutTitle = (composer: Composer): Composer => ({
  ...composer,
  reason: t('Give the article a title'),
  submit: () => undefined,
})

interface PartProps {
  readonly composer: Composer
}

function TitleField({ composer: { composition, change }, onEnter }: PartProps & { readonly onEnter: () => void }) {
  const { title, body } = splitArticle(composition.text)
  // Spaces alone are no title in the text, and still stay while they are typed.
  const [typed, setTyped] = useState(title)
  return (
    <TextField
      label={word('Title', 'of an article')}
      value={typed.trim() === title.trim() ? typed : title}
      maxLength={maxTitleLength}
      dir="auto"
      autoFocus
      onChange={(next) => {
        setTyped(next)
        change({ text: joinArticle({ title: next.trim() === '' ? '' : next.slice(0, maxTitleLength), body }) })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

function Cover({ composer: { pictures } }: PartProps) {
  const files = useRef<HTMLInputElement>(null)
  if (pictures.pictures.length > 0)
    return (
      <Text size="small" tone="muted">
        {t('The first picture is the cover.')}
      </Text>
    )
  return (
    <div>
      <FileInput ref={files} accept="image/*" onChoose={pictures.add} />
      <Button icon="image" onPress={() => files.current?.click()}>
        {t('Add a cover')}
      </Button>
    </div>
  )
}

function BodyField({ composer, error }: PartProps & { readonly error: string | undefined }) {
  const { composition, change, mentionField, pictures } = composer
  const { title, body } = splitArticle(composition.text)
  return (
    <div id={parts.words} onPaste={pasteFiles(pictures.add)} role="presentation">
      <WritingField
        label={word('Text', 'label of a field')}
        value={body}
        onChange={(next) => change({ text: joinArticle({ title, body: next }) })}
        mentionField={mentionField}
        rules={postRules}
        rows={12}
        counterLimit={title.trim() === '' ? undefined : nearLimit(composition.text)}
        error={error}
        hint={t('Headings become a table of contents.')}
      />
    </div>
  )
}
