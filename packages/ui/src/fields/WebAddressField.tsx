import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** A host name and what follows it; `mailto:` and `https://` do not match. */
const name = /^[^\s/.@:]+(?:\.[^\s/.@:]+)+(?::\d+)?(?:[/?#]|$)/

/** Completes what people type as an address: "choir.example" becomes "https://choir.example". */
export function completeAddress(typed: string): string {
  const words = typed.trim()
  return name.test(words) ? `https://${words}` : words
}

/** A web address, whose `https://` need not be typed. */
export function WebAddressField(props: Omit<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'autoCapitalize'>) {
  const { onChange, onBlur, onKeyDown } = props
  const complete = (element: EventTarget) => {
    if (!(element instanceof HTMLInputElement)) return
    const whole = completeAddress(element.value)
    if (whole === element.value) return
    element.value = whole
    onChange?.(whole)
  }
  return (
    <TextField
      {...props}
      type="url"
      dir="ltr"
      autoCapitalize="none"
      onBlur={(event) => {
        complete(event.target)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // Before submission, which the browser refuses while the address is incomplete.
        if (event.key === 'Enter') complete(event.target)
        onKeyDown?.(event)
      }}
    />
  )
}
