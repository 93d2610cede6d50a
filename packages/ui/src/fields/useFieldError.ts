import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useUiStrings } from '../provider/UiProvider.tsx'
import type { UiStrings } from '../provider/strings.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The browser's complaint about a control when its form is sent, until it is filled in anew. It is shown at the field:
 * the browser's own bubble speaks another language, soon disappears, and cannot be read again. Spread `watching` on the
 * control. Without JavaScript the bubble remains.
 */
export function useFieldError() {
  const strings = useUiStrings()
  const [fault, setFault] = useState<string>()
  return {
    fault,
    watching: {
      onInvalid(event: SyntheticEvent<Control>) {
        const control = event.currentTarget
        event.preventDefault()
        setFault(textFor(control, strings))
        if (firstWrong(control.form) === control) control.focus()
      },
      onInput: () => setFault(undefined),
    },
  }
}

function textFor(control: Control, strings: UiStrings): string {
  const { validity, type } = control
  if (validity.valueMissing) return strings.fillIn
  if (type === 'email') return strings.noEmail
  if (type === 'url') return strings.noWebAddress
  if (type === 'number' && control instanceof HTMLInputElement) {
    if (validity.rangeUnderflow) return strings.atLeast(Number(control.min))
    if (validity.rangeOverflow) return strings.atMost(Number(control.max))
  }
  return strings.wrongForm
}

/** The first control that keeps its form from being sent: it gets the focus. */
const firstWrong = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((element) => 'validity' in element && !(element as Control).validity.valid)
