import { expect, test } from 'vitest'
import { replaceRun } from './report.ts'

test('a run replaces the last one below the heading', () => {
  const page = '# Results\n\nThe latest run.\n\n## Monday\n\n### S\n\n100\n'
  expect(replaceRun(page, '## Tuesday\n\n### S\n\n120\n')).toBe(
    '# Results\n\nThe latest run.\n\n## Tuesday\n\n### S\n\n120\n',
  )
})
