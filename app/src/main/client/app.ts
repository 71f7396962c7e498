/**
 * Where the client begins. Two files hold it: this one, which browsers ask for anew with each version, and the one that it names, with
 * all that there is at once. Files that are fetched later import this one first: what they share with the client stays in that
 * file then, and is not cut into pieces that a first view would ask for one by one.
 */
import './client';
