import { LineChart } from './LineChart.tsx'
import { Stack } from '../foundations/Stack.tsx'

export const group = 'Content'

const at = (values: readonly number[]) =>
  values.map((value, index) => ({ label: `${index + 1} Nov`, value, words: `${value} posts` }))

export function LineCharts() {
  return (
    <Stack gap={8}>
      <LineChart label="Posts by day" points={at([3, 8, 5, 13, 9, 21, 17, 30, 26, 41])} formatValue={String} />
      <LineChart label="Income by day" points={at([0, 40, 10, -25, 60, 55])} formatValue={String} />
    </Stack>
  )
}

/** The first day, and days on which nothing happened. */
export function Little() {
  return (
    <Stack gap={8}>
      <LineChart label="Posts on one day" points={at([4])} formatValue={String} />
      <LineChart label="No posts" points={at([0, 0, 0, 0])} formatValue={String} />
    </Stack>
  )
}
