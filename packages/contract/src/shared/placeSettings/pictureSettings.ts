import { Image } from '../media.ts'

/** Pictures of the place, each changed by its own call. */
export const pictureSettings = {
  logo: Image.describe('Beside the name: in the bar, on public pages and in mails.'),
  darkLogo: Image.describe('In place of the logo where the ground is dark.'),
  icon: Image.describe('Of the tab and the installed application; square, at least 512 pixels wide.'),
  sharePicture: Image.describe('Shown with links to the front page; wide.'),
} as const
