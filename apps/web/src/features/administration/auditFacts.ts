import { formatDate, formatList, formatNumber } from '#lib/text/format.ts'
import { word } from '#lib/text/i18n/index.ts'
import { choiceLabel, isChoice, propertyLabel } from './auditFactTexts.ts'
import { settingChoice } from './place/settingTexts.ts'

/** A property that an action set or changed, in words. */
export interface AuditFact {
  readonly label: string
  /** Undefined if the log kept only the new value. */
  readonly before: string | undefined
  readonly after: string | undefined
}

type State = Readonly<Record<string, unknown>> | null

/** The state before and after that an entry of the log recorded, property by property, without unchanged properties. */
export function auditFacts(before: State, after: State): readonly AuditFact[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    if (isState(was) || isState(is)) return auditFacts(isState(was) ? was : null, isState(is) ? is : null)
    const fact = { label: propertyLabel(name), before: valueText(name, was), after: valueText(name, is) }
    return fact.before === fact.after ? [] : [fact]
  })
}

const isState = (value: unknown): value is NonNullable<State> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueText(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return word('None', 'value in the log of what staff did')
  if (typeof value === 'boolean') return value ? word('Yes', 'answer') : word('No', 'answer')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return textText(name, value)
  const parts: readonly unknown[] = Object.values(value)
  return parts.length === 0 ? valueText(name, null) : formatList(parts.map((part) => valueText(name, part) ?? ''))
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A time, or one of several choices, in words; an id by its end, as the log names what has no name. */
function textText(name: string, text: string): string {
  if (time.test(text)) return formatDate(new Date(text), 'full')
  if (id.test(text)) return text.slice(-8)
  return settingChoice(name, text) ?? (isChoice(name) ? choiceLabel(text) : text)
}
