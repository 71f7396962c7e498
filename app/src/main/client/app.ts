/**
 * The entry point of the client. This file is only the name under which the build finds it: the page names the file that contains
 * it, and that of the rest (rest.ts). The build injects this one into both, so that what both need is in the first file and not
 * split into chunks.
 */
import './client';
