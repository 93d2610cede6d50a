/** A form with brackets in its names, as Stripe's clients send it: `items[0][price_data][currency]=eur`. */
export type Form = { [name: string]: Form | string }

export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    let here = form
    const parts = [first, ...rest]
    for (const [index, part] of parts.entries()) {
      const key = part === '' ? String(Object.keys(here).length) : part
      if (index === parts.length - 1) here[key] = value
      else {
        const next = here[key]
        here = typeof next === 'object' ? next : (here[key] = {})
      }
    }
  }
  return form
}

export const textOf = (form: Form | undefined, name: string): string | undefined => {
  const value = form?.[name]
  return typeof value === 'string' ? value : undefined
}
export const partOf = (form: Form | undefined, name: string): Form | undefined => {
  const value = form?.[name]
  return typeof value === 'object' ? value : undefined
}
export const numberOf = (form: Form | undefined, name: string): number => Number(textOf(form, name) ?? 0)
