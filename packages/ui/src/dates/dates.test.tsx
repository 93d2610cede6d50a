import { expect, it, vi } from 'vitest'
import { DayGrid } from './DayGrid.tsx'
import { find, key, mount, press } from '../testing.tsx'
import { DatePicker, dateOf } from './DatePicker.tsx'
import { TimeField } from './TimeField.tsx'

const partsOf = (name: string) =>
  [...document.querySelectorAll('[role=spinbutton]')].filter((part) =>
    part.getAttribute('aria-label')?.startsWith(name),
  )

it('a date is typed part by part, each a tab stop, and the error is read with it', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  await mount(<DatePicker label="Day" value="2026-05-08" onChange={onChange} error="That day is over" />)
  const [day] = partsOf('day')
  expect(day?.getAttribute('aria-valuetext')).toBe('08')
  await key(day as HTMLElement, 'ArrowUp')
  expect(onChange).toHaveBeenLastCalledWith('2026-05-09')
  expect(document.body.textContent).toContain('That day is over')
})

it('an impossible date is no date', () => {
  expect(dateOf('2026-02-31')).toBeNull()
  expect(dateOf('tomorrow')).toBeNull()
  expect(dateOf('2026-02-28')?.toString()).toBe('2026-02-28')
})

it('a time of day is written by the clock of the language', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  await mount(<TimeField label="Time" value="18:30" onChange={onChange} />)
  const [hour] = partsOf('hour')
  expect(hour?.getAttribute('aria-valuetext')).toBe('18')
  await key(hour as HTMLElement, 'ArrowDown')
  expect(onChange).toHaveBeenLastCalledWith('17:30')
})

it('a month is one stop; its days say what is in them, and arrows and pages go through it', async () => {
  const onFocusChange = vi.fn<(day: string) => void>()
  const onSelect = vi.fn<(day: string) => void>()
  await mount(
    <DayGrid
      label="Events"
      span="month"
      focused="2026-05-08"
      onFocusChange={onFocusChange}
      selected={undefined}
      onSelect={onSelect}
      dayOf={(day) => ({ label: day === '2026-05-08' ? '3 events' : undefined, content: null })}
    />,
  )
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  const day = find('[role=grid] [tabindex="0"]')
  expect(day.getAttribute('aria-label')).toMatch(/8 May 2026.*3 events/u)
  await key(day, 'ArrowDown')
  expect(onFocusChange).toHaveBeenLastCalledWith('2026-05-15')
  await key(day, 'PageDown')
  expect(onFocusChange).toHaveBeenLastCalledWith('2026-06-08')
  await press(day)
  expect(onSelect).toHaveBeenLastCalledWith('2026-05-08')
})
