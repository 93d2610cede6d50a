import { GroupCard } from '@koinon/ui/content/GroupCard'
import { Grid } from '@koinon/ui/foundations/Stack'
import { Mark } from '@koinon/ui/marks/Mark'
import type { LandingPreview } from '@koinon/contract/shared'
import { paths } from '../../lib/paths.ts'

/** Communities to look at, each with its mark, name and title. */
export function CommunityCards({ communities }: { readonly communities: readonly LandingPreview[] }) {
  return (
    <Grid gap={6}>
      {communities.map(({ communityId, communityHandle, communityName, title }) => (
        <GroupCard
          key={communityId}
          headingLevel={2}
          mark={<Mark kind="group" name={communityName} seed={communityId} size={56} />}
          name={communityName}
          href={paths.community(communityHandle)}
          description={title === communityName ? undefined : title}
        />
      ))}
    </Grid>
  )
}
