/** What stands above the home timeline: announcements of the server that were not read yet. */
export function HomeNews() {
  return null;
}
