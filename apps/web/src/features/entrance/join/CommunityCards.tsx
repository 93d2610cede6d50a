import { GroupCard } from '@koinon/ui/entities/GroupCard'
import { Grid } from '@koinon/ui/foundations/Stack'
import type { LandingPreview } from '@koinon/contract/shared'
import { paths } from '#lib/navigation/paths.ts'
import { CommunityMark } from './CommunityMark.tsx'

/** Communities to browse, each with its logo, name and title. */
export function CommunityCards({ communities }: { readonly communities: readonly LandingPreview[] }) {
  return (
    <Grid gap={6}>
      {communities.map((community) => (
        <GroupCard
          key={community.communityId}
          headingLevel={2}
          mark={<CommunityMark {...community} />}
          name={community.communityName}
          href={paths.community(community.communityHandle)}
          description={community.title === community.communityName ? undefined : community.title}
        />
      ))}
    </Grid>
  )
}
