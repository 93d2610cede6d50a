import { Heading } from '@koinon/ui/foundations/Heading'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P03: a community and the form to join it. */
function Community({ data, frame }: PageProps<'community'>) {
  return (
    <PublicFrame frame={frame}>
      <Heading level={1} tabIndex={-1} dir="auto">
        {data.landing.title}
      </Heading>
    </PublicFrame>
  )
}

export const community = page<'community'>({
  Page: Community,
  head: ({ data }) => ({ title: data.landing.title, isIndexed: true }),
})
