import { formatDate } from '#lib/text/format.ts'
import { word } from '#lib/text/i18n/index.ts'

export interface Day<Item> {
  /** `2026-05-04`, in the reader's time zone. */
  readonly key: string
  /** "Today", "Yesterday", otherwise the date. */
  readonly title: string
  readonly items: readonly Item[]
}

const two = (value: number): string => String(value).padStart(2, '0')
const keyOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Groups a list ordered by time, newest first, by the days of the reader's calendar. */
export function byDay<Item extends { readonly at: Date }>(items: readonly Item[], now: Date): readonly Day<Item>[] {
  const [today, yesterday] = [keyOf(now), keyOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))]
  const titleOf = (key: string, at: Date): string => {
    if (key === today) return word('Today', 'heading over what happened on this day')
    if (key === yesterday) return word('Yesterday', 'heading over what happened on the day before')
    return formatDate(at, at.getFullYear() === now.getFullYear() ? 'weekday' : 'day')
  }
  const days: { key: string; title: string; items: Item[] }[] = []
  for (const item of items) {
    const key = keyOf(item.at)
    const last = days.at(-1)
    if (last?.key === key) last.items.push(item)
    else days.push({ key, title: titleOf(key, item.at), items: [item] })
  }
  return days
}
