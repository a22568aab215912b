// Runs before the first paint, so that nobody who chose the dark sees the light first.
{
  const root = document.documentElement;
  const chosen = localStorage.getItem('docs-theme');
  if (chosen !== null) root.dataset['theme'] = chosen;
}
