import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import spriteUrl from 'virtual:koinon-icons'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { englishStrings } from '../provider/englishStrings.ts'
import { UiProvider } from '../provider/UiProvider.tsx'
import { Gallery } from './Gallery.tsx'

const place = document.getElementById('gallery')
if (place === null) throw new Error('The page of the gallery has no place for it')
createRoot(place).render(
  <UiProvider locale="en-GB" spriteUrl={spriteUrl} strings={englishStrings}>
    <Gallery />
    <ToastRegion />
  </UiProvider>,
)
