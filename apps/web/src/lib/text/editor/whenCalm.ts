/** In ms: longer than between two keys of a word. */
const pause = 300

const names = ['compositionstart', 'compositionend', 'keydown', 'input', 'select']
const presses = ['pointerdown', 'pointerup', 'pointercancel']

/** Resolves once nothing is being composed, typed or selected in a text area; in an empty one, as soon as possible. */
export function whenCalm(fieldNow: () => HTMLTextAreaElement | null): Promise<void> {
  const field = fieldNow()
  if (field === null) return Promise.resolve()
  return new Promise((resolve) => {
    let isComposing = false
    let isPressed = false
    let timer: ReturnType<typeof setTimeout>
    const finish = () => {
      if (isComposing || isPressed || field.hasAttribute('aria-activedescendant')) return wait(pause)
      for (const name of names) field.removeEventListener(name, note)
      for (const name of presses) window.removeEventListener(name, note, true)
      return resolve()
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(finish, ms)
    }
    const note = ({ type }: Event) => {
      if (type === 'compositionstart') isComposing = true
      if (type === 'compositionend') isComposing = false
      if (type === 'pointerdown') isPressed = true
      if (type === 'pointerup' || type === 'pointercancel') isPressed = false
      wait(pause)
    }
    for (const name of names) field.addEventListener(name, note)
    // A press anywhere: what is below the field may move.
    for (const name of presses) window.addEventListener(name, note, true)
    wait(field.value === '' ? 0 : pause)
  })
}
