import '@koinon/ui/styles.css'
