import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { draftOf, emptyDraft, LandingEditor } from '#features/landing/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'

/** A24: a community's landing page. One that does not have one yet starts empty. */
export function ManagedCommunity() {
  const { handle = '' } = useParams({ strict: false })
  return <Managed key={handle} handle={handle} />
}

function Managed({ handle }: { readonly handle: string }) {
  const { page, isFirst, shown } = useLandingPage(handle)
  return (
    <Screen
      title={t('Landing page')}
      place={page.data?.title ?? handle}
      parent={isAdministrator(useAccount()) ? paths.managedOrganizations : paths.groups}
      actions={
        page.data === undefined ? undefined : (
          <IconButton
            icon="arrow-square-out"
            label={t('View page')}
            onPress={() => void window.open(paths.community(handle), '_blank', 'noopener')}
          />
        )
      }
    >
      <Loaded
        query={{ ...page, data: shown, error: isFirst ? null : page.error }}
        skeleton={<FormSkeleton fields={5} />}
      >
        {(published) => <LandingEditor handle={handle} published={published} isPublished={page.data !== undefined} />}
      </Loaded>
    </Screen>
  )
}

/**
 * The page as it is published. The first one of a community starts empty, with the community's name until somebody calls
 * it otherwise; it stays the same page while it is asked again whether it is published.
 */
function useLandingPage(handle: string) {
  const page = useCall('landing.getCommunityProfile', { params: { communityHandle: handle } })
  const [isFirst, setFirst] = useState(false)
  const isMissing = page.data === undefined && page.error !== null && problemOf(page.error).kind === 'missing'
  if (isMissing && !isFirst) setFirst(true)
  const found = useCall('groups.searchEnterpriseGroupsV3', { body: { query: handle } }, { enabled: isFirst })
  // Where the name cannot be found, the title is left to the writer of the page.
  const name = found.data?.items.find(({ group }) => group.handle === handle)?.group.name
  const first = isFirst && found.isFetched ? { ...emptyDraft, title: name ?? '' } : undefined
  return { page, isFirst, shown: page.data === undefined ? first : draftOf(page.data) }
}
