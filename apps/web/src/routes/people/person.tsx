import { useEffect } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCall } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** The target of mentions, which know only the id: redirects to the profile. */
export function PersonById() {
  const { userId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const profile = useCall('users.getProfile', { params: { userId } })
  const username = profile.data?.username
  useEffect(() => {
    if (username !== undefined) void navigate({ href: paths.profile(username), replace: true })
  }, [navigate, username])
  return (
    <Screen title={word('Profile', 'name of the screen')} parent={paths.home}>
      <Loaded query={profile} skeleton={<RowsSkeleton rows={1} />}>
        {() => null}
      </Loaded>
    </Screen>
  )
}
