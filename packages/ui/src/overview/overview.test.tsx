import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../testing.tsx'
import { CohortTable } from './CohortTable.tsx'
import { GrowthChart } from './GrowthChart.tsx'
import { risingScale } from './risingScale.ts'
import { SetupSteps } from '../setup/SetupSteps.tsx'
import { StepBars } from './StepBars.tsx'
import { WeekBars } from './WeekBars.tsx'

it('reads the newest point of a growth chart, and any other that the reader moves to', async () => {
  const points = [318, 412].map((value, index) => ({
    label: `${index + 1} Nov`,
    value,
    added: 4,
    words: `${value} members`,
  }))
  const place = await mount(<GrowthChart label="Members" points={points} formatValue={String} />)
  const keys = place.querySelector<HTMLInputElement>('input[type="range"]')
  expect(keys?.getAttribute('aria-valuetext')).toBe('2 Nov: 412 members')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(keys, '0')
    keys?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(keys?.getAttribute('aria-valuetext')).toBe('1 Nov: 318 members')
})

it('begins a scale near the lowest value of a large place, and at zero in a small one', () => {
  expect(risingScale([318, 412])).toMatchObject({ low: 300, high: 450 })
  expect(risingScale([1, 40]).low).toBe(0)
  expect(risingScale([40, 40])).toEqual({ low: 36, high: 44, ticks: [36, 40, 44] })
})

it('names in words what a cohort does not know yet', async () => {
  const place = await mount(
    <CohortTable
      label="Retention"
      head={['Joined', 'People', 'Week 1', 'Week 2']}
      unknown="Not yet"
      rows={[{ id: 'a', name: '2 Nov', size: '9', cells: [{ share: 0.5, words: '50%' }, null] }]}
    />,
  )
  expect([...place.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['9', '50%', 'Not yet'])
})

it('shows a week without posts as seven bars of no height', async () => {
  const bars = ['Mon', 'Tue'].map((name) => ({ name, value: 0, words: '0' }))
  const place = await mount(<WeekBars label="Posts by weekday" bars={bars} />)
  expect([...place.querySelectorAll('li')].map((bar) => bar.textContent)).toEqual(['0Mon', '0Tue'])
})

it('names each step with its number, and its bar is as long as its share', async () => {
  const steps = [
    { name: 'Registered', share: 1, words: '8' },
    { name: 'Confirmed', share: 0.5, words: '4' },
  ]
  const place = await mount(<StepBars label="Newcomers" steps={steps} />)
  const rows = [...place.querySelectorAll('li')]
  expect(rows.map((row) => row.textContent)).toEqual(['Registered8', 'Confirmed4'])
  expect(rows.map((row) => row.style.getPropertyValue('--step-share'))).toEqual(['1', '0.5'])
})

it('says the state of each step in words, marks the next one, and shows what a step asks for', async () => {
  const place = await mount(
    <SetupSteps
      label="Set up"
      current="mail"
      steps={[
        { id: 'account', isDone: true, stateLabel: 'Done', title: 'Create the first account' },
        { id: 'mail', isDone: false, stateLabel: 'Open', title: 'Let it send email', children: <p>Test it</p> },
      ]}
    />,
  )
  const [first, second] = [...place.querySelectorAll('li')]
  expect(first?.textContent).toBe('Create the first account (Done)')
  expect(second?.getAttribute('aria-current')).toBe('step')
  expect(second?.textContent).toContain('Let it send email (Open)')
  expect(second?.textContent).toContain('Test it')
})
