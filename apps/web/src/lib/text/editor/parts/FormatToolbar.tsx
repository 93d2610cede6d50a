import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { keyLabel } from '#lib/interaction/keys/keyLabels.ts'
import { t, word } from '../../i18n/index.ts'
import { hasMark, linkAtSelection } from '../commands/inlines.ts'
import type { EditedLink } from '../commands/inlines.ts'
import { LinkForm } from './LinkForm.tsx'
import { blockTools, historyTools, inlineTools } from './formatTools.ts'
import type { FormatTool } from './formatTools.ts'
import type { OpenEditor } from './useEditorView.ts'
import styles from './FormatToolbar.module.css'

export interface FormatToolbarProps {
  readonly open: OpenEditor
  /** The focus is in the text or here. */
  readonly isActive: boolean
  readonly rules: { readonly hasHeadings: boolean }
  /** In little room: it comes with a selection, also for fingers. */
  readonly isCompact: boolean
  /** The link whose address is being written. */
  readonly link: EditedLink | null
  readonly onLink: (link: EditedLink | null) => void
}

/** In px: closer to the edge it would cover what is above the field. */
const height = 48

/** The formats: above or below what is selected, and for fingers in a row below the field. */
export function FormatToolbar({ open, isActive, rules, link, isCompact, onLink }: FormatToolbarProps) {
  const { view, state } = open
  const bar = useRef<HTMLDivElement>(null)
  usePlace(bar, open)
  const tools = [...inlineTools(), ...blockTools(rules)]
  const run = ({ command }: FormatTool) => {
    command(view.state, view.dispatch, view)
    if (bar.current?.contains(document.activeElement) !== true) view.focus()
  }
  const button = (tool: FormatTool) => (
    <IconButton
      key={tool.id}
      icon={tool.icon}
      label={tool.label}
      tooltip={tool.keys === undefined ? tool.label : `${tool.label} · ${keyLabel(tool.keys)}`}
      size="dense"
      isPressed={tool.isOn?.(state)}
      onPress={() => run(tool)}
    />
  )
  const close = () => {
    onLink(null)
    view.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={word('Formats', 'name of the tools for bold, lists, links and so on')}
      className={styles['bar']}
      data-compact={isCompact ? '' : undefined}
      data-selecting={isActive && (!state.selection.empty || link !== null) ? '' : undefined}
      // The text keeps the focus, and its selection.
      onMouseDown={(event) => !(event.target instanceof HTMLInputElement) && event.preventDefault()}
      onKeyDown={(event) => moveByKey(event, close)}
    >
      {link === null ? (
        <>
          {tools.slice(0, 4).map(button)}
          <IconButton
            icon="link-simple"
            label={word('Link', 'format of words: leads to a page')}
            tooltip={`${word('Link', 'format of words: leads to a page')} · ${keyLabel('Mod+k')}`}
            size="dense"
            isPressed={hasMark(state, 'link')}
            onPress={() => onLink(linkAtSelection(view.state))}
          />
          {tools.slice(4).map(button)}
          <span className={styles['history']}>{historyTools().map(button)}</span>
        </>
      ) : (
        <LinkForm key={link.from} link={link} view={view} onClose={close} label={t('Link address')} />
      )}
    </div>
  )
}

/** Arrows move between the buttons, as in all toolbars; Escape returns to the text. */
function moveByKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    event.preventDefault()
    return leave()
  }
  if (event.target instanceof HTMLInputElement) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, number>> = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

/** Puts the bar above the selection, or below where it would cover what is above the field and there is room. */
function usePlace(bar: RefObject<HTMLDivElement | null>, { view, state }: OpenEditor): void {
  const { from, to, empty } = state.selection
  useLayoutEffect(() => {
    const element = bar.current
    const frame = element?.offsetParent
    if (element === null || !frame || empty || view.isDestroyed) return
    const { top, bottom } = frame.getBoundingClientRect()
    // As it is now: somebody who types fast is ahead of what is shown.
    const { selection } = view.state
    const above = view.coordsAtPos(selection.from).top - top
    const below = Math.min(view.coordsAtPos(selection.to, -1).bottom, bottom) - top
    const isAbove = above > height || top + below + height > window.innerHeight
    element.style.setProperty('--at', `${Math.round(isAbove ? above : below)}px`)
    element.toggleAttribute('data-above', isAbove)
  }, [bar, view, from, to, empty])
}
