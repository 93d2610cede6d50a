import { Heading } from '@koinon/ui/foundations/Heading'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'

/** P04: what happens after asking to join. */
function Joined({ data, frame }: PageProps<'joined'>) {
  return (
    <PublicFrame frame={frame}>
      <Heading level={1} tabIndex={-1} dir="auto">
        {data.title}
      </Heading>
    </PublicFrame>
  )
}

export const joined = page<'joined'>({
  Page: Joined,
  head: ({ data }) => ({ title: data.title, isIndexed: true }),
})
