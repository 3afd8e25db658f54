// Modules that the build makes up.
declare module 'games:all' {
  const ids: readonly string[];
  export default ids;
}
declare module 'icon:*' {
  const path: string;
  export default path;
}
declare module 'words:*' {
  const sentences: Record<string, string>;
  export default sentences;
}
