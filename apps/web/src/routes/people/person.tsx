import { useEffect } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCall } from '#lib/calls/index.ts'
import { word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Loaded } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'

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
