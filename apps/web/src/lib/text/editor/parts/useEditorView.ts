import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorRules } from '../document/markdownDocs.ts'
import { createView, replaceText, viewAttributes } from './createView.ts'
import type { FieldSelection } from './createView.ts'

/** An open editor and what it shows. */
export interface OpenEditor {
  readonly view: EditorView
  readonly state: EditorState
}

interface EditorOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rules: EditorRules
  readonly before: FieldSelection
  readonly sendsOnEnter: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onLink: () => void
}

/** How many of the last texts are known as its own, should the one that contains it be late. */
const maxSent = 50

/** An editor in an element, which follows `value` if that is changed elsewhere. */
export function useEditorView(given: EditorOptions) {
  const { value, onChange, rules, before, sendsOnEnter, attributes, onKey, onLink } = given
  const place = useRef<HTMLDivElement>(null)
  const sent = useRef<readonly string[]>([value])
  const [open, setOpen] = useState<OpenEditor | null>(null)
  const change = useEffectEvent((source: string) => {
    sent.current = [...sent.current, source].slice(-maxSent)
    onChange(source)
  })
  const press = useEffectEvent(onKey)
  const openLink = useEffectEvent(onLink)
  const create = useEffectEvent((element: HTMLDivElement) => {
    const onState = (state: EditorState) => show(state)
    const options = { source: value, rules, before, sendsOnEnter, attributes, onState }
    const view = createView(element, {
      ...options,
      onChange: (source) => change(source),
      onKey: (event) => press(event),
      onLink: () => openLink(),
    })
    const show = (state: EditorState) => setOpen({ view, state })
    show(view.state)
    return view
  })
  useLayoutEffect(() => {
    const view = place.current === null ? null : create(place.current)
    return () => view?.destroy()
  }, [])
  const view = open?.view
  const receive = useEffectEvent(() => {
    const at = sent.current.indexOf(value)
    if (at >= 0) {
      sent.current = sent.current.slice(at)
      return
    }
    sent.current = [value]
    if (view !== undefined) replaceText(view, value, rules)
  })
  useLayoutEffect(() => receive(), [value])
  const shown = JSON.stringify(attributes)
  useLayoutEffect(() => {
    view?.setProps({ attributes: viewAttributes(JSON.parse(shown) as Record<string, string>) })
  }, [view, shown])
  return { place, open }
}
