import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** The name of a place in the web, and what follows it; `mailto:` and `https://` do not begin so. */
const name = /^[^\s/.@:]+(?:\.[^\s/.@:]+)+(?::\d+)?(?:[/?#]|$)/

/** What people type for an address, as browsers want it: "choir.example" becomes "https://choir.example". */
export function completeAddress(typed: string): string {
  const words = typed.trim()
  return name.test(words) ? `https://${words}` : words
}

/** The address of a page. One need not type what every address begins with. */
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
        // Before the form is sent, which the browser refuses as long as the address is half an address.
        if (event.key === 'Enter') complete(event.target)
        onKeyDown?.(event)
      }}
    />
  )
}
