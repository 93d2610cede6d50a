import { ProfileScreen } from '#features/profile/ProfileScreen.tsx'
import type { ProfileScreenProps } from '#features/profile/ProfileScreen.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'

const ProfileSidebar = lazyPart(() => import('./ProfileSidebar.tsx'), 'ProfileSidebar')

/** A section of a profile, with what stands beside it. */
export const PersonScreen = (props: Omit<ProfileScreenProps, 'Sidebar'>) => (
  <ProfileScreen {...props} Sidebar={ProfileSidebar} />
)
