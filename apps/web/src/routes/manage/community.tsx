import { useParams } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { draftOf, emptyDraft, LandingEditor } from '../../features/landing/index.ts'
import { useCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

/** A24: a community's landing page. One that does not have one yet starts empty. */
export function ManagedCommunity() {
  const { handle = '' } = useParams({ strict: false })
  const page = useCall('landing.getCommunityProfile', { params: { communityHandle: handle } })
  const isMissing = page.error !== null && problemOf(page.error).kind === 'missing'
  return (
    <Screen
      title={t('Landing page')}
      place={page.data?.title ?? handle}
      parent={paths.groups}
      actions={
        page.data === undefined ? undefined : (
          <IconButton
            icon="arrow-square-out"
            label={t('See the page')}
            onPress={() => void window.open(paths.community(handle), '_blank', 'noopener')}
          />
        )
      }
    >
      {isMissing ? (
        <FirstPage key={handle} handle={handle} />
      ) : (
        <Loaded query={page} skeleton={<RowsSkeleton rows={5} />}>
          {(shown) => <LandingEditor key={handle} handle={handle} published={draftOf(shown)} isPublished />}
        </Loaded>
      )}
    </Screen>
  )
}

/** The first page of a community bears the community's name until somebody calls it otherwise. */
function FirstPage({ handle }: { readonly handle: string }) {
  const found = useCall('groups.searchEnterpriseGroupsV3', { body: { query: handle } })
  if (found.isPending) return <RowsSkeleton rows={5} />
  // Where the name cannot be found, the title is left to whoever writes the page.
  const name = found.data?.items.find(({ group }) => group.handle === handle)?.group.name
  return <LandingEditor handle={handle} published={{ ...emptyDraft, title: name ?? '' }} isPublished={false} />
}
