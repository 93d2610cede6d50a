import { Heading } from '@koinon/ui/foundations/Heading'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P01: the front door. */
function Front({ frame }: PageProps<'front'>) {
  return (
    <PublicFrame frame={frame}>
      <Heading level={1} tabIndex={-1} dir="auto">
        {frame.placeName}
      </Heading>
    </PublicFrame>
  )
}

export const front = page<'front'>({
  Page: Front,
  head: ({ frame }) => ({ title: frame.placeName, isIndexed: true }),
})
