import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type { FocusEvent } from 'react'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { EditableField } from '@koinon/ui/fields/EditableField'
import type { EditableAttributes } from '@koinon/ui/fields/EditableField'
import { Suggestions } from '@koinon/ui/mentions/Suggestions'
import { useUiStrings } from '@koinon/ui'
import { writtenLength } from '../../formatted/readWritten.ts'
import { linkAtSelection } from '../commands/inlines.ts'
import type { EditedLink } from '../commands/inlines.ts'
import { tableAt } from '../commands/tables.ts'
import type { WritingFieldProps } from '../writingFieldProps.ts'
import type { FieldSelection } from './createView.ts'
import { FormatToolbar } from './FormatToolbar.tsx'
import { TableMenu } from './TableMenu.tsx'
import { useEditorMentions } from './useEditorMentions.ts'
import { useEditorView } from './useEditorView.ts'
import type { OpenEditor } from './useEditorView.ts'
import content from '../../formatted/FormattedText.module.css'
import styles from './RichField.module.css'

export interface RichFieldProps extends WritingFieldProps {
  /** The selection in the plain field that this one replaces. */
  readonly before: FieldSelection
}

/** The field in which texts are written as they will look. */
export function RichField(props: RichFieldProps) {
  const { value, mentionField, rules, before, onKeyDown, isCompact = false } = props
  const { label, isLabelHidden, hint, error, isRequired, isOptional, id } = props
  const { rows, isBare, isLine, placeholder, counterLimit } = props
  const strings = useUiStrings()
  const [open, setOpen] = useState<OpenEditor | null>(null)
  const [isActive, setActive] = useState(before.isFocused)
  // Once there they stay: what is below must not move under the press that takes the focus away.
  const [hasTools, setTools] = useState(before.isFocused)
  const [link, setLink] = useState<EditedLink | null>(null)
  const mentions = useEditorMentions(mentionField)
  const { suggestions } = mentions
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setActive(false)
    setLink(null)
    mentions.close()
  }
  const follow = (next: OpenEditor) => {
    setOpen(next)
    // The words that a link was wanted for are no longer where they were.
    if (next.state.doc !== open?.state.doc) setLink(null)
    mentions.follow(next.state)
  }
  const below = (
    <>
      {open !== null && hasTools && <FormatToolbar {...{ open, isActive, rules, link, isCompact }} onLink={setLink} />}
      {open !== null && hasTools && tableAt(open.state) !== null && <TableMenu open={open} />}
      {mentions.isOpen && (
        <Suggestions
          mentions={{ ...mentions, take: (suggestion) => mentions.take(open?.view, suggestion) }}
          suggestions={suggestions}
        />
      )}
      <VisuallyHidden role="status">
        {mentions.isOpen ? strings.suggestionCount(suggestions.length) : ''}
      </VisuallyHidden>
    </>
  )
  return (
    <div role="presentation" onFocus={() => (setActive(true), setTools(true))} onBlur={leave} onKeyDown={onKeyDown}>
      <EditableField
        {...{ label, isLabelHidden, hint, error, isRequired, isOptional, id }}
        {...{ rows, isBare, isLine, placeholder, counterLimit, below }}
        counted={writtenLength(value, rules)}
        isEmpty={value === '' && (open === null || isBlank(open))}
      >
        {(attributes) => (
          <Surface
            {...props}
            attributes={{ ...attributes, ...mentions.attributes }}
            onOpen={follow}
            onKey={(event) => mentions.press(event, open?.view)}
            onLink={(view) => setLink(linkAtSelection(view.view.state))}
          />
        )}
      </EditableField>
    </div>
  )
}

const isBlank = ({ state: { doc } }: OpenEditor): boolean => doc.childCount === 1 && doc.content.size === 2

interface SurfaceProps extends RichFieldProps {
  readonly attributes: EditableAttributes
  readonly onOpen: (open: OpenEditor) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onLink: (open: OpenEditor) => void
}

/** The element in which one writes. */
function Surface(props: SurfaceProps) {
  const { value, onChange, rules, before, sendsOnEnter = false, attributes, onOpen, onKey, onLink, ref } = props
  const { place, open } = useEditorView({
    value,
    onChange,
    rules,
    before,
    sendsOnEnter,
    attributes,
    onKey,
    onLink: () => open !== null && onLink(open),
  })
  // As soon as the view is there, which the state is not yet.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => place.current?.querySelector('div') ?? null, [
    place,
  ])
  const follow = useEffectEvent(onOpen)
  useEffect(() => {
    if (open !== null) follow(open)
  }, [open])
  useLabelPress(attributes['aria-labelledby'], open)
  return <div ref={place} className={`${content['formatted']} ${styles['text']}`} />
}

/** A press on the label goes to the text, as with every field. */
function useLabelPress(id: string | undefined, open: OpenEditor | null): void {
  const view = open?.view
  useEffect(() => {
    const label = id === undefined ? null : document.getElementById(id)
    const go = () => view?.focus()
    label?.addEventListener('click', go)
    return () => label?.removeEventListener('click', go)
  }, [id, view])
}
