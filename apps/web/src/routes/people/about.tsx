import { About } from '#features/profile/About.tsx'
import { ProfileScreen } from '#features/profile/ProfileScreen.tsx'

/** U01: somebody's interests, and when they joined. */
export const ProfileAbout = () => (
  <ProfileScreen part="about">{(profile, isOwn) => <About profile={profile} isOwn={isOwn} />}</ProfileScreen>
)
